import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isListed } from '@/app/devTools/isListed';
import { isRecord } from '@/lib/isRecord';
import { Button } from '@/ui/components/Button';
import { FieldLabel, SelectBox } from '@/ui/components/formFields';
import { color, font, space } from '@/ui/theme/tokens';
import { diffStates } from './diffStates';
import { isFrameMessage } from './frameMessages';
import type { FrameMessage } from './frameMessages';
import type { Step } from './readRecording';
import { replayFramePath } from './replayAddress';
import { speeds, useReplay } from './useReplay';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Panes = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 3fr) minmax(0, 1fr);
  gap: ${space[3]};
  height: 80vh;
`;

const Side = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[3]};
  font: ${font('small')};
`;

const Scrolling = styled.section`
  overflow: auto;
  padding: ${space[2]};
  border: 1px solid ${color.line};
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
        <label>
          <input type="checkbox" checked={showsAll} onChange={() => setShowsAll(!showsAll)} /> All actions
        </label>
        <p role="status">
          Step {index} of {steps.length - 1}
        </p>
      </Bar>
      <Panes>
        <ShopFrame step={steps[index]} />
        <Side>
          <Scrolling aria-label="Actions">
            {listed.map(([number, { action, at }]) => (
              <Line key={number} type="button" aria-current={number === current ? 'step' : undefined} onClick={() => goTo(number)}>
                {((at - begin) / 1_000).toFixed(1)} s · {action.type}
                <Cause action={action} />
              </Line>
            ))}
          </Scrolling>
          <Scrolling aria-label="Changes of the state">
            {diffStates(steps[index - 1]?.state, steps[index]?.state).map(({ path, before, after }) => (
              <p key={path}>
                <strong>{path === '' ? 'state' : path}</strong> {shortText(before)} → {shortText(after)}
              </p>
            ))}
          </Scrolling>
        </Side>
      </Panes>
    </>
  );
}

function Cause({ action }: { action: object }) {
  const meta: unknown = Reflect.get(action, 'meta');
  return isRecord(meta) && typeof meta.causedBy === 'string' ? <> ← {meta.causedBy}</> : null;
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
