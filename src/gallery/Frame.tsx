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
  /** CSS pixels; as wide as there is room unless given. */
  width?: string;
  /** CSS pixels; as high as its content unless given. */
  height?: number;
}

/** A page within the page, loaded when it comes near. It takes no focus before somebody points at it. */
export function Frame({ title, src, width = '100%', height }: FrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [contentHeight, setContentHeight] = useState(400);
  const [isUsed, setIsUsed] = useState(false);

  useEffect(() => {
    if (frame === null || height !== undefined) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // While the page inside is still loading it has no height: the frame keeps its own.
      if (entry !== undefined && entry.contentRect.height > 0) setContentHeight(Math.ceil(entry.contentRect.height) + 2);
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
