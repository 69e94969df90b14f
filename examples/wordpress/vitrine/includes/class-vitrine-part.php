<?php
/**
 * A part of a page of WooCommerce.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * Collects what templates of WooCommerce print between two hooks.
 */
final class Vitrine_Part {
	/**
	 * The level of the output that is collected; 0 while none is.
	 *
	 * @var int
	 */
	private $level = 0;

	/**
	 * Begins.
	 */
	public function begin() {
		if ( 0 === $this->level ) {
			ob_start();
			$this->level = ob_get_level();
		}
	}

	/**
	 * Ends.
	 *
	 * @return string|null What was printed; null if nothing was collected, or if another output has begun meanwhile and not ended.
	 */
	public function end() {
		$level       = $this->level;
		$this->level = 0;
		if ( 0 === $level || ob_get_level() !== $level ) {
			return null;
		}
		return (string) ob_get_clean();
	}
}
