// A button that is off and has the focus: it keeps the focus, which a disabled one would lose.
import { useSignal } from "@preact/signals";

export function useOff(off: boolean, run: () => void) {
  const focused = useSignal(false);
  return {
    disabled: off && !focused.value,
    "aria-disabled": off,
    onFocus: () => {
      focused.value = true;
    },
    onBlur: () => {
      focused.value = false;
    },
    onClick: () => {
      if (!off) run();
    },
  };
}
