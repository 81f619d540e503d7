import { useState } from 'react';
import styled from 'styled-components';
import { AlertBox } from '@/ui/components/AlertBox';
import { color, font, space } from '@/ui/theme/tokens';
import { Player } from './Player';
import { readRecording } from './readRecording';
import type { Step } from './readRecording';

const Column = styled.main`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font: ${font('small')};
`;

type Opened = { kind: 'none' } | { kind: 'failed'; reason: string } | { kind: 'steps'; name: string; steps: Step[] };

/** Replays a bug report without Redux DevTools. Only development builds contain it. */
export function ReplayPage() {
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });

  async function open(file: File): Promise<void> {
    try {
      setOpened({ kind: 'steps', name: file.name, steps: readRecording(await file.text()) });
    } catch (error) {
      setOpened({ kind: 'failed', reason: String(error) });
    }
  }

  return (
    <Column>
      <title>Replay</title>
      <h1>Replay</h1>
      <label>
        Bug report, or export of Redux DevTools{' '}
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file !== undefined) void open(file);
          }}
        />
      </label>
      {opened.kind === 'none' && (
        <Note>The shop is drawn in a frame that sends nothing and keeps nothing. Your own session and cart stay as they are.</Note>
      )}
      {opened.kind === 'failed' && <AlertBox text="This file cannot be replayed." detail={opened.reason} />}
      {opened.kind === 'steps' && <Player key={opened.name} steps={opened.steps} />}
    </Column>
  );
}
