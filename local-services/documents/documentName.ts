import { invalid } from './requestError';

/** A document's place below the database, such as `users/ada/orders/1`. */
export type DocumentPath = string;

const prefixPattern = /^projects\/([^/]+)\/databases\/\(default\)\/documents(?:\/(.+))?$/u;
const maxSegmentBytes = 1_500;

/** Converts full resource names to paths and back, for one project. */
export class DocumentNames {
  readonly #root: string;

  constructor(readonly projectId: string) {
    this.#root = `projects/${projectId}/databases/(default)/documents`;
  }

  nameOf(path: DocumentPath): string {
    return `${this.#root}/${path}`;
  }

  /** @throws RequestError 400 when `name` is not a document of this project. */
  documentPath(name: string): DocumentPath {
    const path = this.parentPath(name);
    if (path === '') throw invalid(`"${name}" is not the name of a document.`);
    return path;
  }

  /**
   * The parent document of a collection path; an empty path is the database itself.
   * @throws RequestError 400
   */
  parentPath(name: string): DocumentPath {
    const match = prefixPattern.exec(name);
    if (!match) throw invalid(`"${name}" is not a resource name.`);
    if (match[1] !== this.projectId) {
      throw invalid(`The local document service holds the project "${this.projectId}", not "${match[1]}".`);
    }
    const path = match[2] ?? '';
    const segments = path === '' ? [] : path.split('/');
    if (segments.length % 2 !== 0 || !segments.every(isSegment)) {
      throw invalid(`"${name}" is not the name of a document.`);
    }
    return path;
  }
}

export function collectionPath(path: DocumentPath): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function isSegment(segment: string): boolean {
  const isReserved = segment === '' || segment === '.' || segment === '..' || /^__.*__$/u.test(segment);
  return !isReserved && Buffer.byteLength(segment) <= maxSegmentBytes && !segment.includes('\0');
}
