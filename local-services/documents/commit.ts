import { isDeepStrictEqual } from 'node:util';
import type { DocumentNames, DocumentPath } from './documentName';
import type { DocumentStore, StoredDocument } from './documentStore';
import { denied, invalid, RequestError } from './requestError';
import type { RuleRequest } from './rules/shopRules';
import { emptyFields, type Fields, parseFieldName, parseFields, parseValue, type Value } from './value';
import type { WireTransform, WireWrite } from './wire';

export interface WriteResult {
  updateTime?: string;
  transformResults?: Value[];
}

/** The permissions of one caller. */
export type Judge = (asked: Omit<RuleRequest, 'uid' | 'exists'>) => boolean;

interface CommitContext {
  store: DocumentStore;
  names: DocumentNames;
  allows: Judge;
  /** The commit's time, nine fraction digits. */
  time: string;
}

/**
 * Applies one write inside a database transaction. The rules are checked before the precondition, so that a caller
 * without permission does not learn whether a document exists.
 * @throws RequestError 400, 403, 404, 409 or 501; the caller's transaction then rolls back its earlier writes.
 */
export function applyWrite(write: WireWrite, context: CommitContext): WriteResult {
  const kinds = [write.update, write.delete, write.verify].filter((kind) => kind !== undefined);
  if (kinds.length !== 1) throw invalid('A write must have exactly one of update, delete and verify.');
  if (write.update) return update(write, write.update.name, write.update.fields, context);

  const { store, names, allows } = context;
  const path = names.documentPath(write.delete ?? write.verify ?? '');
  const before = store.get(path);
  if (!allows({ method: write.verify === undefined ? 'delete' : 'get', path })) throw denied();
  checkPrecondition(write, path, before);
  if (write.delete !== undefined && before) store.delete(before);
  return {};
}

function update(write: WireWrite, name: string, wireFields: unknown, context: CommitContext): WriteResult {
  const { store, names, allows, time } = context;
  const path = names.documentPath(name);
  const before = store.get(path);
  const sent = parseFields(wireFields ?? {});
  let after = sent;
  if (write.updateMask) {
    const replaced = write.updateMask.fieldPaths.map(parseFieldName);
    after = replaceFields(before?.fields ?? emptyFields(), sent, replaced);
  }
  const transformResults: Value[] = [];
  for (const transform of write.updateTransforms) {
    const field = parseFieldName(transform.fieldPath);
    const { value, result } = applyTransform(transform, after[field], time);
    after = replaceFields(after, { [field]: value }, [field]);
    transformResults.push(result);
  }

  // A write that requires a new document is checked as a creation: where the document exists, the precondition fails.
  const isCreation = before === null || write.currentDocument.exists === false;
  if (!allows({ method: isCreation ? 'create' : 'update', path, after, time })) throw denied();
  checkPrecondition(write, path, before);
  store.put(path, after, before, time);
  return transformResults.length > 0 ? { updateTime: time, transformResults } : { updateTime: time };
}

function checkPrecondition({ currentDocument }: WireWrite, path: DocumentPath, before: StoredDocument | null): void {
  const { exists, updateTime } = currentDocument;
  if (exists === true && !before) throw new RequestError('NOT_FOUND', `There is no document ${path} to update.`);
  if (exists === false && before) throw new RequestError('ALREADY_EXISTS', `The document ${path} exists already.`);
  if (updateTime === undefined) return;
  if (!isDeepStrictEqual(parseValue({ timestampValue: updateTime }), { timestampValue: before?.updateTime })) {
    throw new RequestError('ABORTED', `The document ${path} has changed since it was read.`);
  }
}

function applyTransform(transform: WireTransform, current: Value | undefined, time: string) {
  const none: Value = { nullValue: null };
  if (transform.setToServerValue) {
    const value: Value = { timestampValue: time };
    return { value, result: value };
  }
  if (transform.appendMissingElements !== undefined) {
    const values = listOf(current);
    for (const element of parseList(transform.appendMissingElements)) {
      if (!values.some((present) => isDeepStrictEqual(present, element))) values.push(element);
    }
    return { value: { arrayValue: { values } }, result: none };
  }
  if (transform.removeAllFromArray !== undefined) {
    const removed = parseList(transform.removeAllFromArray);
    const values = listOf(current).filter((present) => !removed.some((element) => isDeepStrictEqual(present, element)));
    return { value: { arrayValue: { values } }, result: none };
  }
  throw invalid('A transform must have an operation.');
}

/** Returns the fields after a write that replaces only `replaced`. Removes a field of them that is not sent. */
function replaceFields(before: Fields, sent: Fields, replaced: readonly string[]): Fields {
  const kept = Object.entries(before).filter(([name]) => !replaced.includes(name));
  const written = Object.entries(sent).filter(([name]) => replaced.includes(name));
  return Object.assign(emptyFields(), Object.fromEntries([...kept, ...written]));
}

function listOf(value: Value | undefined): Value[] {
  return value && 'arrayValue' in value ? [...value.arrayValue.values] : [];
}

function parseList(wire: unknown): Value[] {
  return listOf(parseValue({ arrayValue: wire }));
}
