import { CommandError } from '../workspace/commandError.ts';

/** All the names of a new remote. */
export interface RemotePlan {
  /** Folder and release, for example `mfe-vet-visits`. */
  readonly name: string;
  /** The name without its prefix, for folders: `vet-visits`. */
  readonly feature: string;
  /** The same for files and functions: `vetVisits`. */
  readonly camel: string;
  /** The same for components: `VetVisits`. */
  readonly pascal: string;
  readonly mount: string;
  readonly title: { readonly en: string; readonly es: string };
}

export interface RemoteOptions {
  readonly name: string | undefined;
  readonly mount?: string | undefined;
  readonly title?: string | undefined;
  /** The title in Spanish, or the English one if there is none. */
  readonly titleEs?: string | undefined;
}

const NAME = /^mfe(-[a-z][a-z0-9]*)+$/;
const MOUNT = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** The menu has room for about twenty characters; the rest of a longer title is cut off there. */
const TITLE_LENGTH = 40;
const NAME_LENGTH = 50;

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function checkTitle(option: string, title: string): string {
  const text = title.trim();
  // oxlint-disable-next-line no-control-regex -- control characters are what it rejects
  if (text === '' || text.length > TITLE_LENGTH || /[\u0000-\u001f\u007f]/.test(text)) {
    throw new CommandError(`${option} must be one line of 1 to ${TITLE_LENGTH} characters.`);
  }
  return text;
}

/** Derives the omitted values, and refuses a name, mount or title that no remote can have. */
export function planRemote({ name, mount, title, titleEs }: RemoteOptions): RemotePlan {
  if (!name) throw new CommandError('Which remote? For example: npm run new-remote -- mfe-vet-visits');
  if (!NAME.test(name) || name.length > NAME_LENGTH) {
    throw new CommandError(
      `${name} is not a valid name of a remote: mfe- and words in lower case, each beginning with a letter, ` +
        `at most ${NAME_LENGTH} characters. For example mfe-vet-visits.`,
    );
  }
  const feature = name.slice('mfe-'.length);
  const path = mount ?? `/${feature}`;
  if (!MOUNT.test(path)) {
    throw new CommandError(
      `${path} is not a valid mount of a remote: a path of words in lower case, for example /vet-visits. ` +
        'Parameters belong in its routes.',
    );
  }
  const words = feature.split('-');
  const pascal = words.map(capitalise).join('');
  const en = checkTitle('--title', title ?? capitalise(words.join(' ')));
  return {
    name,
    feature,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    mount: path,
    title: { en, es: titleEs === undefined ? en : checkTitle('--title-es', titleEs) },
  };
}
