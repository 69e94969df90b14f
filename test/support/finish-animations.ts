/** Text that is still fading in has no contrast yet: what ends is at its end. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (end !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
