/** The package ships without types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Fixes the axes of a variable font. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, letters: string, options?: Options): Promise<Buffer>;
}
