import type { ComponentType } from 'react';
import { AntdScope } from './AntdScope.tsx';

/** The component in a scope of its own where there is none around it. Its static parts are not carried over. */
export function scoped<Component>(component: Component): Component {
  const Inner = component as ComponentType<object>;
  function Scoped(props: object) {
    return (
      <AntdScope>
        <Inner {...props} />
      </AntdScope>
    );
  }
  return Scoped as Component;
}
