import { type ComponentType, createContext, type ReactNode, Suspense, use, Component } from 'react';
import { RemoteScope } from './remoteScope.tsx';
import { slotHost } from './slotState.ts';

interface SilentBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
}

interface State {
  readonly hasFailed: boolean;
}

/** Renders nothing if its children throw. */
class SilentBoundary extends Component<SilentBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Called with the key of an extension that threw; provided by the slot around it. */
export const ExtensionFailure = createContext<(key: string) => void>(() => undefined);

/** Shown while an extension's own code loads; provided by the slot or the page around it. */
export const ExtensionPending = createContext<ReactNode>(null);

export interface ContainedSource {
  readonly key: string;
  readonly remote: string;
  readonly component: ComponentType<object>;
}

const known = new WeakMap<ComponentType<object>, Map<string, ComponentType<object>>>();

function contain({ key, remote, component: Extension }: ContainedSource): ComponentType<object> {
  function Contained(props: object) {
    const fail = use(ExtensionFailure);
    const pending = use(ExtensionPending);
    function report(error: unknown): void {
      slotHost().noteFault(remote, error);
      fail(key);
    }
    return (
      <SilentBoundary onError={report}>
        <Suspense fallback={pending}>
          <RemoteScope remote={remote}>
            <Extension {...props} />
          </RemoteScope>
        </Suspense>
      </SilentBoundary>
    );
  }
  return Contained;
}

/** The extension in its own boundary; always the same component, so that it keeps its state. */
export function contained(source: ContainedSource): ComponentType<object> {
  const forComponent = known.get(source.component) ?? new Map<string, ComponentType<object>>();
  known.set(source.component, forComponent);
  const made = forComponent.get(source.key) ?? contain(source);
  forComponent.set(source.key, made);
  return made;
}
