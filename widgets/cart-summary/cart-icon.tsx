/** A shopping cart icon in the text colour. */
export function CartIcon() {
  return (
    <svg
      className="vitrine-cart-summary__icon"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 3h3l2.7 12h10.6L21 6.5H5.8" />
      <circle cx="9" cy="19.5" r="1.5" />
      <circle cx="17" cy="19.5" r="1.5" />
    </svg>
  )
}
