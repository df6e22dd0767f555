import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

async function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The font could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** The picture with our font inside: an image sees neither the page's fonts nor its files. */
export async function withFont(svg: string): Promise<string> {
  try {
    const response = await fetch(interUrl);
    const font = await asDataUrl(await response.blob());
    const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${font}) format('woff2')}`;
    return svg.replace(/<svg[^>]*>/, (start) => `${start}<style>${face}</style>`);
  } catch {
    // Without it the picture is still right, in the reader's own font.
    return svg;
  }
}
