import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so many milliseconds; `initial` before the first one has. */
export function useDebounced<Value>(value: Value, ms: number, initial: Value): Value {
  const [debounced, setDebounced] = useState(initial);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return debounced;
}
