import { type ReactNode } from 'react';
import { Stage, type StageProps } from './Stage';

/** A widget in one of its states. */
export interface State extends StageProps {
  /** The user actions that bring the rendered widget into this state. */
  play?: (stage: HTMLElement) => void;
  /** Text that the widget shows once it is in this state. */
  shows?: string;
}

export interface Story {
  render: () => ReactNode;
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
  parameters: { shows?: string };
}

/** The state as a story in Component Story Format: Storybook renders it, and `gallery.test.tsx`. */
export function story({ play, shows, ...stage }: State): Story {
  return {
    render: () => <Stage {...stage} />,
    play: async ({ canvasElement }) => {
      await nextPaint();
      play?.(canvasElement);
    },
    parameters: shows === undefined ? {} : { shows },
  };
}

/** A form takes what is typed once React has run its effects, after the paint. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}
