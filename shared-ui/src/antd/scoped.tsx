import type { ComponentType } from 'react';
import { AntdScope } from './AntdScope.tsx';

/** Wraps a component in an antd scope unless it is already inside one. Static members are not copied. */
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
