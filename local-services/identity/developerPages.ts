import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OrderMail } from '../desk/orderMails';
import { type Handler, parseUrl } from '../http/handler';
import { readBody } from '../http/readBody';
import { send, sendJson } from '../http/send';
import { IdentityError } from './identityError';
import type { IdentityService } from './identityService';
import type { AccountMail } from './outbox';

const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];
const codesPattern = /^\/emulator\/v1\/projects\/[^/]+\/oobCodes$/u;

const subjects: Readonly<Record<AccountMail['type'], string>> = {
  PASSWORD_RESET: 'Reset your password',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new email address',
};

/** Why a mail's link changes nothing, in words. */
const refusals: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'This link isn’t valid: it may be incomplete or already used.',
  EXPIRED_OOB_CODE: 'This link has expired. Ask for a new one.',
  EMAIL_EXISTS: 'This address now belongs to another account.',
  USER_NOT_FOUND: 'This account no longer exists.',
  USER_DISABLED: 'This account has been disabled.',
};

/**
 * Answers the developer's pages, only for browsers on this machine:
 * - `/local/outbox`: the shop's mails.
 * - `/local/accounts`: disables and enables accounts.
 * - `/local/apply`: the target of the link in a mail.
 * - the list of open codes, at the address of Google's emulator.
 */
export function createDeveloperPages(service: IdentityService, orderMails: () => readonly OrderMail[]): Handler {
  return async (request, response) => {
    const { pathname, searchParams } = parseUrl(request);
    const isPage = ['/local/outbox', '/local/accounts', '/local/apply'].includes(pathname);
    if (!isPage && !codesPattern.test(pathname)) return false;
    if (!isFromHere(request)) {
      return sendPage(request, response, 'Not available', '<p>This page can only be opened on this machine.</p>', 403);
    }
    switch (pathname) {
      case '/local/outbox':
        return sendPage(request, response, 'Outbox', outboxPage(service, orderMails()));
      case '/local/accounts':
        if (request.method === 'POST') await switchAccount(request, service);
        return sendPage(request, response, 'Accounts', accountsPage(service));
      case '/local/apply':
        return answerLink(request, response, service, searchParams.get('oobCode') ?? '');
      default:
        return sendJson(request, response, { body: { oobCodes: openCodes(service) } });
    }
  };
}

/** Checks the host too: a foreign page can make its own host name resolve to this machine. */
function isFromHere(request: IncomingMessage): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/u, '').toLowerCase();
  const { origin } = request.headers;
  const isOwnOrigin = origin === undefined || origin === `http://${request.headers.host ?? ''}`;
  return loopbackAddresses.includes(request.socket.remoteAddress ?? '') && loopbackHosts.includes(host) && isOwnOrigin;
}

function outboxPage(service: IdentityService, orderMails: readonly OrderMail[]): string {
  const mails = [
    ...service.outbox.all().map((mail) => ({
      sentAt: mail.sentAt,
      to: mail.newEmail ?? mail.email,
      subject: subjects[mail.type],
      content: service.isOpen(mail) ? `<a href="${escapeHtml(linkOf(mail))}">Open the link</a>` : 'Used or expired',
    })),
    ...orderMails.map(({ sentAt, to, subject, text }) => ({
      sentAt,
      to,
      subject,
      content: `<details><summary>Read</summary><pre>${escapeHtml(text)}</pre></details>`,
    })),
  ].sort((one, other) => other.sentAt - one.sentAt);
  if (mails.length === 0) return '<p>No emails yet.</p>';
  const rows = mails.map(({ sentAt, to, subject, content }) => {
    const cells = [new Date(sentAt).toISOString(), to, subject];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>${content}</td></tr>`;
  });
  return table(['Sent', 'To', 'Subject', 'Content'], rows);
}

function accountsPage({ accounts }: IdentityService): string {
  const all = accounts.all();
  if (all.length === 0) return '<p>No accounts yet.</p>';
  const rows = all.map(({ uid, email, disabled }) => {
    const button = `<button name="uid" value="${escapeHtml(uid)}">${disabled ? 'Enable' : 'Disable'}</button>`;
    return `<tr><td>${escapeHtml(email)}</td><td>${disabled ? 'Disabled' : 'Enabled'}</td><td>${button}</td></tr>`;
  });
  return `<form method="post">${table(['Email', 'State', 'Change'], rows)}</form>`;
}

async function switchAccount(request: IncomingMessage, { accounts }: IdentityService): Promise<void> {
  const form = new URLSearchParams((await readBody(request, 1_024)).toString('utf8'));
  const account = accounts.byUid(form.get('uid') ?? '');
  if (account) accounts.save({ ...account, disabled: !account.disabled });
  await accounts.synced();
}

/** Changes the address by the page's button alone: mail scanners and link previews open each link, by GET or HEAD. */
async function answerLink(
  request: IncomingMessage,
  response: ServerResponse,
  service: IdentityService,
  oobCode: string,
): Promise<true> {
  try {
    if (request.method !== 'POST') {
      return await sendPage(request, response, subjects.VERIFY_AND_CHANGE_EMAIL, await linkPage(service, oobCode));
    }
    const { email } = await service.update({ oobCode });
    await service.accounts.synced();
    const sentence = `The address ${escapeHtml(email)} is confirmed.`;
    return await sendPage(request, response, 'Done', `<p>${sentence}</p>${shopLink}`);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const sentence = refusals[error.message] ?? error.message;
    return sendPage(
      request,
      response,
      'Something went wrong',
      `<p>${escapeHtml(sentence)}</p>${shopLink}`,
      error.status,
    );
  }
}

/** @throws IdentityError when the code changes no address. */
async function linkPage(service: IdentityService, oobCode: string): Promise<string> {
  // Without a new password it returns the purpose of the code, and changes nothing.
  const { newEmail } = await service.resetPassword({ oobCode });
  if (newEmail === undefined) throw new IdentityError('INVALID_OOB_CODE');
  const question = `<p>Use ${escapeHtml(newEmail)} for your account from now on?</p>`;
  return `${question}<form method="post"><button>Confirm the new address</button></form>`;
}

const shopLink = '<p><a href="/login">Go to the shop</a></p>';

/** Uses the Firebase emulator's format, so that one test reads both. */
function openCodes(service: IdentityService) {
  return service.outbox
    .all()
    .filter((mail) => service.isOpen(mail))
    .map((mail) => ({
      email: mail.email,
      requestType: mail.type,
      oobCode: mail.code,
      oobLink: linkOf(mail),
      ...(mail.newEmail !== null && { newEmail: mail.newEmail }),
    }))
    .reverse();
}

/** Relative, so that it leads to the address under which the developer opened the shop. */
function linkOf({ type, code }: AccountMail): string {
  return type === 'PASSWORD_RESET'
    ? `/reset-password?mode=resetPassword&oobCode=${code}`
    : `/local/apply?mode=verifyAndChangeEmail&oobCode=${code}`;
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  title: string,
  content: string,
  status = 200,
): Promise<true> {
  // With an empty icon the browser does not request the default one.
  const head = `<meta charset="utf-8"><link rel="icon" href="data:,"><title>${title} – local services</title>`;
  const body = `<!doctype html><html lang="en"><head>${head}</head><body><h1>${title}</h1>${content}</body></html>`;
  // With the policy `no-referrer` the form would send the origin `null`, which `isFromHere` refuses.
  const headers = { 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' };
  return send(request, response, { status, contentType: 'text/html; charset=utf-8', body, headers });
}

function table(titles: readonly string[], rows: readonly string[]): string {
  const head = titles.map((title) => `<th>${title}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
