import { useState } from 'react';
import styled from 'styled-components';
import { reportVersion } from '@/app/bugReport/bugReport';
import { AlertBox } from '@/ui/components/AlertBox';
import { color, font, space } from '@/ui/theme/tokens';
import { Player } from './Player';
import { readRecording, type Recording } from './readRecording';

const Column = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
`;

const FileInput = styled.input`
  max-width: 100%;
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font: ${font('small')};
`;

const chooseAnother = 'Choose another file.';

/** Bytes. A bug report has at most 1 MB; an export of Redux DevTools has no bound of its own. */
const maxFileBytes = 20_000_000;

type Opened = { kind: 'none' } | { kind: 'tooLarge' } | { kind: 'unreadable'; reason: string } | Recording;

/** Replays a bug report without Redux DevTools. Only development builds contain it. */
export function ReplayPage() {
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });

  async function open(file: File): Promise<void> {
    // Ends the player of the last file.
    setOpened({ kind: 'none' });
    try {
      setOpened(file.size > maxFileBytes ? { kind: 'tooLarge' } : readRecording(await file.text()));
    } catch (error) {
      setOpened({ kind: 'unreadable', reason: String(error) });
    }
  }

  return (
    <Column>
      <title>Replay</title>
      <h1>Replay</h1>
      <label>
        Bug report, or export of Redux DevTools{' '}
        <FileInput
          type="file"
          accept="application/json,.json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void open(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <Outcome opened={opened} />
    </Column>
  );
}

function Outcome({ opened }: { opened: Opened }) {
  switch (opened.kind) {
    case 'none':
      return (
        <Note>
          The shop is drawn in a frame that sends nothing and keeps nothing. Your own session and cart stay as they are.
        </Note>
      );
    case 'steps':
      return <Player steps={opened.steps} />;
    case 'tooLarge':
      return (
        <AlertBox
          text={`This file is too large: at most ${maxFileBytes / 1_000_000} MB can be replayed.`}
          hint={chooseAnother}
        />
      );
    case 'damaged':
      return (
        <AlertBox text="This is no bug report of the shop, and no export of Redux DevTools." hint={chooseAnother} />
      );
    case 'otherVersion':
      return (
        <AlertBox
          text={`This bug report has format ${opened.version}, and this version of the shop replays format ${reportVersion}.`}
          hint="Check out the version of the shop that made it."
        />
      );
    case 'failing':
      return (
        <AlertBox
          text="An action of this file fails in this version of the shop."
          hint="Check out the version of the shop that made it."
          detail={opened.reason}
        />
      );
    case 'unreadable':
      return <AlertBox text="The browser could not read this file." hint={chooseAnother} detail={opened.reason} />;
  }
}
