import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color } from '@/ui/theme/tokens';

const Page = styled.iframe`
  display: block;
  /* The page inside is exactly as wide as it says. */
  box-sizing: content-box;
  max-width: calc(100% - 2px);
  border: 1px dashed ${color.lineStrong};
  background: ${color.surface};
`;

interface FrameProps {
  title: string;
  src: string;
  /** CSS pixels; the full width by default. */
  width?: string;
  /** CSS pixels; the content's height by default. */
  height?: number;
}

/** An iframe that loads when it comes near the viewport. It takes no focus before the pointer is on it. */
export function Frame({ title, src, width = '100%', height }: FrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [contentHeight, setContentHeight] = useState(400);
  const [isUsed, setIsUsed] = useState(false);

  useEffect(() => {
    if (frame === null || height !== undefined) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // The page inside has no height while it loads: the frame keeps its own.
      if (entry !== undefined && entry.contentRect.height > 0)
        setContentHeight(Math.ceil(entry.contentRect.height) + 2);
    });
    const observe = () => {
      if (frame.contentDocument !== null) observer.observe(frame.contentDocument.body);
    };
    frame.addEventListener('load', observe);
    return () => {
      frame.removeEventListener('load', observe);
      observer.disconnect();
    };
  }, [frame, height]);

  return (
    <div onPointerEnter={() => setIsUsed(true)}>
      <Page
        ref={setFrame}
        title={title}
        src={src}
        loading="lazy"
        width={width}
        height={height ?? contentHeight}
        inert={!isUsed}
      />
    </div>
  );
}
