import { Stars } from '@/ui/components/Stars';
import { story } from '../story';

export default { title: 'Parts/Stars' };

const rated = (rating: number) => story({ render: () => <Stars rating={rating} /> });

export const None = rated(0);
export const AQuarter = rated(0.25);
export const AlmostThreeQuarters = rated(0.74);
export const ThreeQuarters = rated(0.75);
export const TwoAndAHalf = rated(2.5);
export const ThreeAndAHalf = rated(3.5);
export const AlmostFive = rated(4.75);
export const Five = rated(5);
