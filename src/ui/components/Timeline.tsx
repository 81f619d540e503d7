import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens';
import { LocalTime } from './LocalTime';

const List = styled.ol`
  display: grid;
  li {
    position: relative;
    padding: 0 0 ${space[4]} ${space[6]};
    font: ${font('small')};
    overflow-wrap: anywhere;
    &::before,
    &:not(:last-child)::after {
      content: '';
      position: absolute;
      border: 2px solid ${color.accent};
    }
    &::before {
      inset: 5px auto auto 0;
      width: 10px;
      height: 10px;
      /* Filled by its border, which shows where colours are forced as well. */
      border-width: 5px;
      border-radius: 50%;
    }
    &:not(:last-child)::after {
      inset: 15px auto -5px 4px;
      border-width: 0 0 0 2px;
    }
    &:last-child {
      padding-bottom: 0;
    }
  }
  /* What is still ahead has a hollow mark. */
  [data-ahead] {
    color: ${color.inkMuted};
    &::before {
      border-width: 2px;
    }
    &::before,
    &::after {
      border-color: ${color.lineStrong};
    }
  }
  strong {
    display: block;
    font: ${font('body', 600)};
  }
  time {
    color: ${color.inkMuted};
  }
`;

interface TimelineProps {
  /** Oldest first. */
  steps: readonly {
    name: string;
    /** Milliseconds since 1970; null for a step that is still ahead. */
    time: number | null;
    note?: ReactNode;
  }[];
}

export function Timeline({ steps }: TimelineProps) {
  return (
    <List>
      {steps.map(({ name, time, note }, index) => (
        <li key={index} data-ahead={time === null ? true : undefined}>
          <strong>{name}</strong>
          {time !== null && <LocalTime time={time} />}
          {note}
        </li>
      ))}
    </List>
  );
}
