<?php
/**
 * The language of a page.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * The languages in which the library has texts.
 *
 * @return string[]
 */
function vitrine_languages() {
	return array( 'de', 'en', 'fr', 'nl' );
}

/**
 * The locale of the page that is shown: that of Polylang or WPML where they are, otherwise that of WordPress.
 *
 * @return string For example 'nl_BE'.
 */
function vitrine_locale() {
	$locale = function_exists( 'pll_current_language' ) ? pll_current_language( 'locale' ) : '';
	if ( ! $locale && ! is_admin() ) {
		// WPML answers with a language such as 'fr', where it is.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Asks WPML, whose hook this is.
		$locale = apply_filters( 'wpml_current_language', '' );
	}
	return is_string( $locale ) && '' !== $locale ? $locale : determine_locale();
}

/**
 * Makes a language tag (BCP 47) of a locale of WordPress, whose variants ('de_DE_formal') are no part of one.
 *
 * @param string $locale For example 'nl_BE'.
 * @return string For example 'nl-BE'.
 */
function vitrine_language_tag( $locale ) {
	if ( 1 !== preg_match( '/^([a-z]{2,3})(?:[_-]([A-Za-z]{4}))?(?:[_-]([A-Za-z]{2}|\d{3}))?(?![A-Za-z0-9])/i', $locale, $parts ) ) {
		return 'en';
	}
	$tag = strtolower( $parts[1] );
	if ( ! empty( $parts[2] ) ) {
		$tag .= '-' . ucfirst( strtolower( $parts[2] ) );
	}
	if ( ! empty( $parts[3] ) ) {
		$tag .= '-' . strtoupper( $parts[3] );
	}
	return $tag;
}

/**
 * The culture of the page for the page settings.
 *
 * @return string A BCP 47 tag.
 */
function vitrine_culture() {
	$language = vitrine_options()['language'];
	return 'auto' === $language ? vitrine_language_tag( vitrine_locale() ) : $language;
}

/**
 * The language whose script the page loads. A language that the library has no texts of gets English ones.
 *
 * @return string One of vitrine_languages().
 */
function vitrine_script_language() {
	$language = strtok( vitrine_culture(), '-' );
	return in_array( $language, vitrine_languages(), true ) ? $language : 'en';
}
