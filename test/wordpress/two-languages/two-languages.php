<?php
/**
 * Plugin Name: Two languages
 * Description: Gives visitors with the cookie "vitrine_french" French pages, as WPML and Polylang do: calls of the REST API are not among them. For tests only.
 *
 * @package Vitrine
 */

if ( isset( $_COOKIE['vitrine_french'] ) ) {
	add_filter(
		'wpml_current_language',
		static function () {
			return 'fr';
		}
	);
	add_filter(
		'locale',
		static function ( $locale ) {
			return defined( 'REST_REQUEST' ) ? $locale : 'fr_FR';
		}
	);
	add_filter(
		'wpml_object_id',
		static function ( $page ) {
			$french = get_page_by_path( sanitize_key( $_COOKIE['vitrine_french'] ) );
			return $french ? $french->ID : $page;
		}
	);
}
add_filter(
	'get_available_languages',
	static function ( $locales ) {
		return defined( 'REST_REQUEST' ) ? array( 'fr_FR' ) : $locales;
	}
);
