import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Milliseconds, four times the default. On a busy machine without compiled files, a lazily loaded part of the shop
// takes more than the default second.
configure({ asyncUtilTimeout: 4_000 });
