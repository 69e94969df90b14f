/** A facet with more options gets a text filter, and its selected options come first. */
export const MANY_OPTIONS = 10

/** The options in display order: in a long list, the selected ones come first. */
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
