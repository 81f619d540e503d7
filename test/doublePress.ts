import { act } from '@testing-library/react';
import { pause } from '@/lib/timing';
import { maxDoublePressMs } from '@/ui/components/Dialog';

/** Resolves when a dialog that has just opened takes presses. */
export const passDoublePress = () => act(() => pause(maxDoublePressMs));
