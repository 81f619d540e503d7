import type { DeskRef } from '../../functions/desk/ports';
import type { DocumentPath } from '../documents/documentName';

/** The path of an order, or of a visitor's statement of withdrawal. */
export function deskPath(ref: DeskRef): DocumentPath {
  return 'statementId' in ref ? `withdrawals/${ref.statementId}` : `users/${ref.uid}/orders/${ref.orderId}`;
}

/** The path of the customer's statement of withdrawal below an order, or of a visitor's. */
export function statementPath(ref: DeskRef): DocumentPath {
  return 'statementId' in ref ? deskPath(ref) : `${deskPath(ref)}/requests/withdrawal`;
}

/** The id in the path of a visitor's statement. */
export function statementIdOf(path: DocumentPath): string {
  return path.slice('withdrawals/'.length);
}
