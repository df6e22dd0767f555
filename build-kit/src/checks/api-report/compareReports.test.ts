import { describe, expect, it } from '@jest/globals';
import { compareReports, NO_CHANGE } from './compareReports.ts';

function report(...declarations: string[]): string {
  return `## API Report File\n\n\`\`\`ts\n\nimport { ReactNode } from 'react';\n\n${declarations.join('\n\n')}\n\n// (No @packageDocumentation comment for this package)\n\n\`\`\`\n`;
}

const AVATAR = '// @public\nexport interface AvatarProps {\n    name: string;\n    size?: number;\n}';
const FORMAT = '// @public\nexport function formatEpg(epg: number): string;';

describe('compareReports', () => {
  it('finds no change in a raised version', () => {
    const before = report('// @public\nexport const CONTRACT_VERSION = "4.0.0";');
    expect(compareReports('ui', before, before.replace('4.0.0', '4.1.0'))).toEqual(NO_CHANGE);
  });

  it('finds no change in comments and imports', () => {
    const before = report(AVATAR, FORMAT);
    const after = before
      .replaceAll('// @public', '// @public (undocumented)')
      .replace('ReactNode', 'ReactElement');
    expect(compareReports('ui', before, after)).toEqual(NO_CHANGE);
  });

  it('treats a new export as an addition', () => {
    const change = compareReports('ui', report(AVATAR), report(AVATAR, FORMAT));
    expect(change).toEqual({ additions: ['ui: formatEpg was added'], breaks: [] });
  });

  it('treats a removed export as a break', () => {
    const change = compareReports('ui', report(AVATAR, FORMAT), report(AVATAR));
    expect(change).toEqual({ additions: [], breaks: ['ui: formatEpg was removed'] });
  });

  it('treats an optional member as an addition', () => {
    const after = AVATAR.replace('    size?', '    shape?: string;\n    size?');
    const change = compareReports('ui', report(AVATAR), report(after));
    expect(change).toEqual({ additions: ['ui: AvatarProps gained shape?: string;'], breaks: [] });
  });

  it('treats a required member of props as a break, because no caller passes it', () => {
    const after = AVATAR.replace('    size?', '    shape: string;\n    size?');
    expect(compareReports('ui', report(AVATAR), report(after)).breaks).toEqual(['ui: AvatarProps changed']);
  });

  it('treats a changed signature as a break', () => {
    const after = FORMAT.replace('epg: number', 'epg: number, unit: string');
    expect(compareReports('ui', report(FORMAT), report(after)).breaks).toEqual(['ui: formatEpg changed']);
  });

  it('treats a removed member as a break', () => {
    const after = AVATAR.replace('    size?: number;\n', '');
    expect(compareReports('ui', report(AVATAR), report(after)).breaks).toEqual(['ui: AvatarProps changed']);
  });
});
