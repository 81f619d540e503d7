import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** A sentence with names in braces: `Read our {terms}.` */
  text: string;
  /** The element for each name. A name without an element stays as it is written, so that a typing mistake is seen. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** Renders a sentence around elements, in the word order of its language. */
export function Sentence({ text, parts }: SentenceProps) {
  return text
    .split(/\{(\w+)\}/u)
    .map((piece, index) => (index % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece] ?? `{${piece}}`}</Fragment>));
}
