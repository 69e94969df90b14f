/** Finishes all animations: text that is still fading in would fail contrast checks. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (end !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
