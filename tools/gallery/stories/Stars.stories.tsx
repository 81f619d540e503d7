import { Stars } from '@/ui/components/Stars';
import { story } from '../story';

const rated = (rating: number) => story(<Stars rating={rating} />);

export default { title: 'Parts/Stars' };

export const None = rated(0);
export const AQuarter = rated(0.25);
export const AlmostThreeQuarters = rated(0.74);
export const ThreeQuarters = rated(0.75);
export const ThreeAndAHalf = rated(3.5);
export const Five = rated(5);
