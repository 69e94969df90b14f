/** A facet with more options than these gets a text filter, and its chosen options come first. */
export const MANY_OPTIONS = 10

/** The options in the order in which they are shown: in a long list the chosen ones are in view. */
export function facetOrder<Option extends { IsSelected: boolean }>(
  options: readonly Option[]
): readonly Option[] {
  if (options.length <= MANY_OPTIONS || !options.some(({ IsSelected }) => IsSelected))
    return options
  return [
    ...options.filter(({ IsSelected }) => IsSelected),
    ...options.filter(({ IsSelected }) => !IsSelected)
  ]
}
