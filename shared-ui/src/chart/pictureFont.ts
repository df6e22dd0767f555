import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

async function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The font could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** Embeds our font in the picture, because an image cannot use the page's fonts or files. */
export async function withFont(svg: string): Promise<string> {
  try {
    const response = await fetch(interUrl);
    const font = await asDataUrl(await response.blob());
    const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${font}) format('woff2')}`;
    return svg.replace(/<svg[^>]*>/, (start) => `${start}<style>${face}</style>`);
  } catch {
    // Without our font, the picture is still correct in the reader's font.
    return svg;
  }
}
