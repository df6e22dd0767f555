import { describe, expect, test } from '@jest/globals';
import { planRemote } from './remotePlan.ts';

describe('an omitted value', () => {
  test('is derived from the name', () => {
    expect(planRemote({ name: 'mfe-vet-visits' })).toEqual({
      name: 'mfe-vet-visits',
      feature: 'vet-visits',
      camel: 'vetVisits',
      pascal: 'VetVisits',
      mount: '/vet-visits',
      title: { en: 'Vet visits', es: 'Vet visits' },
    });
  });

  test('does not override a given one', () => {
    const options = { name: 'mfe-lab', mount: '/tools/lab', title: ' Laboratory ', titleEs: 'Laboratorio' };
    expect(planRemote(options)).toMatchObject({
      mount: '/tools/lab',
      title: { en: 'Laboratory', es: 'Laboratorio' },
    });
  });
});

describe('refused', () => {
  test.each([
    'lab',
    'mfe-',
    'mfe-Lab',
    'mfe-lab_2',
    'mfe--lab',
    'mfe-2lab',
    'mfe-lab-',
    '../mfe-lab',
    'mfe-lab/x',
    `mfe-${'a'.repeat(50)}`,
  ])('the name %s', (name) => {
    expect(() => planRemote({ name })).toThrow('is not a valid name of a remote');
  });

  test('no name at all', () => {
    expect(() => planRemote({ name: undefined })).toThrow('Which remote?');
  });

  test.each(['lab', '/', '//lab', '/lab/', '/Lab', '/lab/:id', '/lab/*', '/lab.html', '/lab?x=1', '/../lab'])(
    'the mount %s',
    (mount) => {
      expect(() => planRemote({ name: 'mfe-lab', mount })).toThrow('is not a valid mount of a remote');
    },
  );

  test.each(['', '   ', 'a\nb', 'x'.repeat(41)])('the title %j', (title) => {
    expect(() => planRemote({ name: 'mfe-lab', title })).toThrow('--title must be one line');
    expect(() => planRemote({ name: 'mfe-lab', titleEs: title })).toThrow('--title-es must be one line');
  });
});
