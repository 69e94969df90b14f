/** Widths of the photo in its slide, in px. */
export const WIDTHS = [320, 480, 640, 800, 1200]

/** Width and height of a photo full screen and under the zoom, in px; it is fetched for these only. */
export const LARGE = 1600
