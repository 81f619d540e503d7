import styled from 'styled-components';
import { color, motion, space } from '../theme/tokens';
import { IconButton } from './IconButton';
import { HeartIcon } from './icons';

const Disc = styled(IconButton)`
  /* A 44 px target around a disc that leaves the picture to be seen. */
  padding: ${space[1]};
  background: ${color.surfaceRaised} content-box;
  color: ${color.ink};
  svg {
    transition: transform ${motion.normal} cubic-bezier(0.3, 2.2, 0.6, 1);
  }
  &[data-on] {
    color: ${color.accent};
    svg {
      transform: scale(1.12);
    }
  }
`;

interface HeartButtonProps {
  isOn: boolean;
  /** What a press does. */
  label: string;
  onClick: () => void;
}

/** A heart that is filled or empty, good on any picture. */
export function HeartButton({ isOn, label, onClick }: HeartButtonProps) {
  return (
    <Disc data-on={isOn ? true : undefined} aria-label={label} onClick={onClick}>
      <HeartIcon filled={isOn} />
    </Disc>
  );
}
