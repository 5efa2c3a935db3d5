import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useId, useRef } from "react";
import { Icon } from "./icons.tsx";

/** Milliseconds for which a dismissal is remembered: 30 days. */
const REMEMBERED = 30 * 24 * 3_600_000;

/** The registry's `unless` reads the same key before it lets the island wake. */
const KEY = "donation";

interface DonationProps {
  /** The publication's name. */
  name: string;
  /** Where a reader gives. */
  address: string;
}

/**
 * The donation popup: empty on the server. It runs in the browser because it appears 30 seconds after the
 * layout loads (specification, section 4) and remembers that it was sent away. It is a dialog beside the
 * page, not over it: nothing behind it is blocked.
 */
export default function Donation({ name, address }: DonationProps) {
  useSignals();
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  const open = useSignal(false);
  const heading = useId();

  useEffect(
    () =>
      whenFree(() => {
        before.current = document.activeElement;
        open.value = true;
      }),
    [open],
  );

  const dismiss = () => {
    remember();
    open.value = false;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const shown = open.value;
  useEffect(() => {
    if (!shown) return;
    dialog.current?.show();
  }, [shown]);

  if (!shown) return null;
  return (
    <dialog
      ref={dialog}
      className="donation"
      aria-labelledby={heading}
      onKeyDown={(event) => event.key === "Escape" && dismiss()}
    >
      <button type="button" className="donation-close" aria-label="Close" onClick={dismiss}>
        <Icon name="close" />
      </button>
      <h2 id={heading}>{`Support ${name}`}</h2>
      <p>Local news is free to read here. If it is of use to you, help to keep it so.</p>
      <p className="donation-actions">
        <a className="button" href={address} onClick={remember}>
          Donate
        </a>
        <button type="button" className="button-quiet" onClick={dismiss}>
          Maybe Later
        </button>
      </p>
    </dialog>
  );
}

/** Private windows may refuse storage; then the popup comes again, which breaks nothing. */
function remember(): void {
  try {
    localStorage.setItem(KEY, String(Date.now() + REMEMBERED));
  } catch (error) {
    console.warn("donation: the dismissal could not be kept", error);
  }
}

const TYPING = "input, textarea, select, [contenteditable]";

/** True while a dialog that takes the focus, or comes in between, would be in the way. */
const busy = (): boolean =>
  document.activeElement?.matches(TYPING) === true ||
  document.querySelector(".player, :popover-open, dialog[open]") !== null;

/** Calls `act` at once when the reader is free, else once the focus has moved on. Returns how to give up. */
function whenFree(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (busy()) timer = setTimeout(look, 1000);
    else act();
  };
  look();
  return () => clearTimeout(timer);
}
