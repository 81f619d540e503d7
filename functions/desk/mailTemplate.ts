import { language } from '../../src/config/language';
import { shop } from '../../src/config/shop';
import { escapeHtml } from './plainText';

/** A piece of a mail, as plain text on lines of its own. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'button' | 'link'; label: string; href: string }
  /** Amounts at the right; the last row is the sum. */
  | { kind: 'amounts'; rows: readonly (readonly [what: string, amount: string])[] }
  | { kind: 'address'; title: string; lines: readonly string[] };

/** The colours of `palette.css`. A mail program knows no custom properties. */
const colours = { ink: '#1b1d1f', inkMuted: '#5b6066', line: '#e4e3df', accent: '#1f5b4a', onAccent: '#ffffff' };

const buttonStyle = `display: inline-block; padding: 10px 20px; border-radius: 8px; background: ${colours.accent}; color: ${colours.onAccent}; text-decoration: none`;

/** The mail for programs that show text alone. */
export function renderText(parts: readonly MailPart[]): string {
  return [...parts.map(partText), shop.name].join('\n\n').concat('\n');
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'button':
    case 'link':
      return `${part.label}: ${part.href}`;
    case 'amounts':
      return part.rows.map(([what, amount]) => `${what}: ${amount}`).join('\n');
    case 'address':
      return [part.title, ...part.lines].join('\n');
  }
}

/** Renders the mail as HTML, in one column. It loads nothing from a server. */
export function renderHtml(heading: string, parts: readonly MailPart[]): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)}</title></head>
<body style="margin: 0; padding: 24px 16px; background: #ffffff; color: ${colours.ink}; font: 16px/1.5 system-ui, sans-serif">
<div style="max-width: 560px; margin: 0 auto; overflow-wrap: anywhere">
<p style="margin: 0; color: ${colours.inkMuted}">${escapeHtml(shop.name)}</p>
<h1 style="margin: 4px 0 24px; font-size: 22px; line-height: 1.25">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join('\n')}
</div>
</body>
</html>
`;
}

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p dir="auto">${escapeHtml(part.text)}</p>`;
    case 'list':
      return `<ul style="padding-left: 20px">${part.items.map((item) => `<li dir="auto">${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'button':
      return anchorHtml(part, buttonStyle);
    case 'link':
      return anchorHtml(part, `color: ${colours.accent}`);
    case 'amounts':
      return `<table style="width: 100%; margin: 24px 0; border-collapse: collapse">${part.rows.map(amountHtml).join('')}</table>`;
    case 'address':
      return `<p>${[part.title, ...part.lines].map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>')}</p>`;
  }
}

function anchorHtml({ label, href }: { label: string; href: string }, style: string): string {
  return `<p><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function amountHtml([what, amount]: readonly [string, string], index: number, rows: readonly unknown[]): string {
  const cell = index === rows.length - 1 ? 'th' : 'td';
  const style = `padding: 8px 0; border-top: 1px solid ${colours.line}; vertical-align: top`;
  return `<tr><${cell} dir="auto" style="${style}; text-align: start">${escapeHtml(what)}</${cell}><${cell} style="${style}; padding-left: 16px; text-align: right; white-space: nowrap">${escapeHtml(amount)}</${cell}></tr>`;
}
