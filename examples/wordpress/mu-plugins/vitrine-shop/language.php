<?php
/**
 * The language of a site with several, by Polylang or WPML.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The translation of a page in the language of the page that is shown.
 *
 * @param int $page The id.
 * @return int The same without a translation.
 */
function vitrine_shop_translated( $page ) {
	// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Asks WPML and Polylang, which both know it.
	return (int) apply_filters( 'wpml_object_id', $page, 'page', true );
}

/**
 * Lets a call answer in the language of the page that has sent it, so that amounts do not change their form with the first answer. The
 * path of a call is the same for every language.
 *
 * @param mixed           $answer  What others answer instead.
 * @param array           $handler The route.
 * @param WP_REST_Request $request The call.
 * @return mixed The same.
 */
function vitrine_shop_follow_language( $answer, $handler, $request ) {
	if ( 0 !== strpos( $request->get_route(), '/vitrine/v1/' ) ) {
		return $answer;
	}
	$asked = str_replace( '-', '_', (string) strtok( (string) $request->get_header( 'Accept-Language' ), ',;' ) );
	$known = array_merge( get_available_languages(), function_exists( 'pll_languages_list' ) ? pll_languages_list( array( 'fields' => 'locale' ) ) : array() );
	foreach ( $known as $locale ) {
		// WPML names the language only.
		if ( $locale !== $asked && 0 !== strpos( $locale, $asked . '_' ) ) {
			continue;
		}
		if ( get_locale() !== $locale && ! switch_to_locale( $locale ) ) {
			// There are no translations of WordPress itself.
			add_filter(
				'locale',
				static function () use ( $locale ) {
					return $locale;
				}
			);
		}
		break;
	}
	return $answer;
}
add_filter( 'rest_request_before_callbacks', 'vitrine_shop_follow_language', 10, 3 );
