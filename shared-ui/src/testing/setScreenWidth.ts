const WIDTH = /\((max|min)-width: (\d+)px\)/g;

/** Evaluates width queries for a screen of this width. No other query matches. */
export function setScreenWidth(width: number): void {
  window.matchMedia = (media: string) => {
    const parts = [...media.matchAll(WIDTH)];
    const matches =
      parts.length > 0 &&
      parts.every(([, bound, value]) => (bound === 'max' ? width <= Number(value) : width >= Number(value)));
    return Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as unknown as MediaQueryList;
  };
}
