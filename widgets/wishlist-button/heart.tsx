/** A heart outline, which CSS fills if the variant is on a list. */
export function Heart() {
  return (
    <svg
      className="vitrine-wishlist-button__heart"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      aria-hidden="true"
    >
      <path d="M12 20.5 4 12.6a5 5 0 0 1 7-7.1l1 1 1-1a5 5 0 0 1 7 7.1z" />
    </svg>
  )
}
