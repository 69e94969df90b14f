/** The folder of the library with the files of news stories. */
export const NEWS_FOLDER = 'Actualités'
