import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isListed } from '@/app/devTools/createDevTools';
import { isRecord } from '@/lib/isRecord';
import { Button } from '@/ui/components/Button';
import { CheckBox, FieldLabel, SelectBox } from '@/ui/components/formFields';
import { color, font, from, space } from '@/ui/theme/tokens';
import { isFrameMessage, replayFramePath, type FrameMessage } from './frameMessages';
import type { Step } from './readRecording';

/** The longest pause between two steps, in milliseconds at normal speed: a person may have been away. */
const maxPauseMs = 2_000;
const minPauseMs = 50;

const speeds = [0.5, 1, 2, 4, 16] as const;

/** Which step is shown, and whether the steps follow one another by themselves. */
function useReplay(steps: readonly Step[]) {
  const [index, setIndex] = useState(steps.length - 1);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const last = steps.length - 1;
  const goTo = (to: number) => setIndex(Math.min(Math.max(to, 0), last));

  const pause = (steps[index + 1]?.at ?? 0) - (steps[index]?.at ?? 0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        if (index >= last) setIsPlaying(false);
        else setIndex(index + 1);
      },
      Math.min(Math.max(pause, minPauseMs), maxPauseMs) / speed,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, index, last, pause, speed]);

  return {
    index,
    goTo,
    isPlaying,
    togglePlaying: () => {
      if (!isPlaying && index === last) setIndex(0);
      setIsPlaying(!isPlaying);
    },
    speed,
    setSpeed,
  };
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

/** Beside each other where there is room: a window that is not wide has the shop below. */
const Panes = styled.div`
  display: grid;
  grid-template: minmax(0, 60vh) minmax(0, 80vh) / minmax(0, 1fr);
  gap: ${space[3]};
  ${from.large} {
    grid-template: minmax(0, 80vh) / minmax(0, 1fr) minmax(0, 3fr);
  }
`;

const Side = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr);
  gap: ${space[3]};
  font: ${font('small')};
`;

const Scrolling = styled.section`
  overflow: auto;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  overflow-wrap: anywhere;
`;

const Screen = styled.iframe`
  width: 100%;
  height: 100%;
  border: 1px dashed ${color.lineStrong};
`;

const Line = styled.button`
  display: block;
  width: 100%;
  padding: ${space[1]};
  border: 0;
  background: none;
  text-align: start;
  overflow-wrap: anywhere;
  &[aria-current] {
    background: ${color.accentSoft};
  }
`;

/** The shop at one step of a recording, the steps, and what the shown one changed. */
export function Player({ steps }: { steps: readonly Step[] }) {
  const { index, goTo, isPlaying, togglePlaying, speed, setSpeed } = useReplay(steps);
  const [showsAll, setShowsAll] = useState(false);
  const begin = steps[0]?.at ?? 0;
  const listed = [...steps.entries()].filter(([number, { action }]) => showsAll || number === 0 || isListed(action));
  const current = listed.filter(([number]) => number <= index).at(-1)?.[0];

  return (
    <>
      <Bar>
        <Button type="button" onClick={() => goTo(index - 1)}>
          Step back
        </Button>
        <Button type="button" onClick={() => goTo(index + 1)}>
          Step forward
        </Button>
        <Button type="button" onClick={togglePlaying}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <FieldLabel>
          Speed
          <SelectBox value={speed} onChange={({ currentTarget: { value } }) => setSpeed(Number(value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>{`${one} ×`}</option>
            ))}
          </SelectBox>
        </FieldLabel>
        <FieldLabel>
          <CheckBox checked={showsAll} onChange={() => setShowsAll(!showsAll)} />
          All actions
        </FieldLabel>
        <p role="status">
          Step {index} of {steps.length - 1}
        </p>
      </Bar>
      <Panes>
        <Side>
          <Scrolling aria-label="Actions">
            {listed.map(([number, { action, at }]) => (
              <Line
                key={number}
                ref={number === current ? scrollIntoView : undefined}
                type="button"
                aria-current={number === current ? 'step' : undefined}
                onClick={() => goTo(number)}
              >
                {((at - begin) / 1_000).toFixed(1)} s · {action.type}
                <Cause action={action} />
              </Line>
            ))}
          </Scrolling>
          {/* In the tab order, so that the arrow keys scroll it. */}
          <Scrolling aria-label="Changes of the state" tabIndex={0}>
            {diffStates(steps[index - 1]?.state, steps[index]?.state).map(({ path, before, after }) => (
              <p key={path}>
                <strong>{path === '' ? 'state' : path}</strong> {shortText(before)} → {shortText(after)}
              </p>
            ))}
          </Scrolling>
        </Side>
        <ShopFrame step={steps[index]} />
      </Panes>
    </>
  );
}

function Cause({ action }: { action: object }) {
  const meta: unknown = Reflect.get(action, 'meta');
  return isRecord(meta) && typeof meta.causedBy === 'string' ? <> ← {meta.causedBy}</> : null;
}

function scrollIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

const maxText = 200;

function shortText(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

function ShopFrame({ step }: { step: Step | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const hear = ({ origin, data, source }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && isFrameMessage(data) && data.type === 'replay/frameReady') setIsReady(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!isReady || step === undefined) return;
    // Through JSON, as the file had it: what is no plain data cannot be passed to a frame.
    const message = JSON.parse(JSON.stringify({ type: 'replay/stateShown', state: step.state })) as FrameMessage;
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, step]);

  return <Screen ref={frame} title="The shop" src={replayFramePath} />;
}

/** A place in the state whose value differs. `undefined`: there was none, or there is none any more. */
export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/** What an action changed, place by place. What is the same object is not looked into. */
export function diffStates(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => diffStates(before[name], after[name], path === '' ? name : `${path}.${name}`));
}
