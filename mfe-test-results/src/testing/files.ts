import { jest } from '@jest/globals';

export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Captures saved files, because jsdom supports neither object URLs nor downloads. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (source) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, source as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void blobs.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
  return saved;
}
