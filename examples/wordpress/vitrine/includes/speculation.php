<?php
/**
 * The speculation rules of WordPress 6.8 and newer, by which browsers load the page of a link before it is clicked.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Leaves them out where visits show the next page in place: those ask for the page themselves, and cannot use what the browser has loaded,
 * so that the server would make every page twice.
 *
 * @param array|null $rules How and how early the browser loads pages; null for not at all.
 * @return array|null
 */
function vitrine_speculation_rules( $rules ) {
	return vitrine_navigates() ? null : $rules;
}
// After plug-ins that choose how, because none of it fits visits.
add_filter( 'wp_speculation_rules_configuration', 'vitrine_speculation_rules', PHP_INT_MAX );
