/** Averages frames drawn on a canvas: soft shadows and smooth edges come from many slightly different frames. */
export class FrameAverage {
  private readonly context: OffscreenCanvasRenderingContext2D;
  private readonly sums: Float32Array;
  private frames = 0;

  constructor(private readonly size: number) {
    this.context = context2d(size);
    this.sums = new Float32Array(size * size * 4);
  }

  add(frame: HTMLCanvasElement): void {
    this.context.drawImage(frame, 0, 0);
    const { data } = this.context.getImageData(0, 0, this.size, this.size);
    const sums = this.sums;
    for (let index = 0; index < data.length; index += 1) sums[index] = (sums[index] ?? 0) + (data[index] ?? 0);
    this.frames += 1;
  }

  /** The average so far. */
  toCanvas(): OffscreenCanvas {
    const image = new ImageData(this.size, this.size);
    for (let index = 0; index < image.data.length; index += 1) {
      image.data[index] = Math.round((this.sums[index] ?? 0) / this.frames);
    }
    const context = context2d(this.size);
    context.putImageData(image, 0, 0);
    return context.canvas;
  }
}

function context2d(size: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no 2D canvas.');
  return context;
}
