import type { KeyboardEvent, ReactNode, Ref } from "react";
import { useEffect, useImperativeHandle, useRef } from "react";

/** A toolbar is one stop of the Tab key; arrows go from button to button. */
export function RovingToolbar({
  ref,
  label,
  className,
  onLeave,
  children,
}: {
  ref?: Ref<HTMLDivElement | null>;
  label: string;
  className: string | undefined;
  /** By Escape, to what the toolbar is of. */
  onLeave?: () => void;
  children: ReactNode;
}) {
  const toolbar = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => toolbar.current);
  useEffect(() => {
    // At first, and when the button that was the stop has gone.
    const buttons = buttonsOf(toolbar.current);
    const [first] = buttons;
    if (first && buttons.every(({ tabIndex }) => tabIndex === -1)) first.tabIndex = 0;
  });
  return (
    <div
      ref={toolbar}
      className={className}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === "Escape") onLeave?.();
        else moveFocus(event);
      }}
    >
      {children}
    </div>
  );
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

function buttonsOf(toolbar: HTMLElement | null): HTMLButtonElement[] {
  return [...(toolbar?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = buttonsOf(event.currentTarget);
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (index === -1) return;
  event.preventDefault();
  const next = buttons[step(index, buttons.length - 1)];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
  // Where a row scrolls, the focus alone leaves a button at its end cut off.
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
