import { language } from '../../src/config/language';
import { paths } from '../../src/config/paths';
import { shortOrderId } from '../../src/domain/order';
import { renderHtml, renderText, type MailPart } from './mailTemplate';
import { mailTexts as texts, mailWords } from './mailTexts';
import { shortText } from './plainText';
import type { Mail } from './ports';
import { digest } from './reservation';

interface ConfirmationContent {
  to: string;
  name: string;
  /** As the sender has typed it, or an order's id. */
  orderNumber: string;
  /** The statement names products. */
  isPart: boolean;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** The shop's address for customers. Null if it is not configured. */
  siteUrl: string | null;
  /** Identifies the statement. */
  keys: string[];
}

const timeFormat = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

/** The confirmation that a statement of withdrawal was received. It has no other text of the sender than name and number. */
export function writeConfirmation({
  to,
  name,
  orderNumber,
  isPart,
  receivedAt,
  siteUrl,
  keys,
}: ConfirmationContent): Mail {
  const { subject, heading, sentences } = mailWords.withdrawn;
  const sender = cutName(name);
  const number = cutNumber(orderNumber);
  const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
  const parts: MailPart[] = [
    paragraph(texts.greeting(sender)),
    ...sentences.map(paragraph),
    {
      kind: 'list',
      items: [
        texts.stated.name(sender),
        texts.stated.order(number),
        ...(isPart ? [texts.stated.inPart] : []),
        texts.stated.received(timeFormat.format(receivedAt)),
      ],
    },
    paragraph(texts.questions),
    ...(siteUrl === null
      ? []
      : [{ kind: 'link' as const, label: texts.withdraw, href: `${siteUrl}${paths.withdrawal}` }]),
  ];
  return {
    messageId: `withdrawn.${digest(...keys, 'withdrawn')}`,
    to,
    subject: subject(shortOrderId(number)),
    text: renderText(parts),
    html: renderHtml(heading, parts),
  };
}

/** A stranger chooses the name, so it keeps no sign that a mail program makes a link of. */
function cutName(name: string): string {
  return shortText(name.replace(/[^\p{L}\p{M}\p{N} .'’-]+/gu, ' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. '));
}

function cutNumber(number: string): string {
  return number.replace(/[^0-9A-Za-z_-]+/gu, '');
}
