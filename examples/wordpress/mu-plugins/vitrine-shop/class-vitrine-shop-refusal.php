<?php
/**
 * Why the shop refuses a change.
 *
 * @package VitrineShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A change that the shop refuses, with a message for the visitor and an HTTP status as code.
 */
class Vitrine_Shop_Refusal extends Exception {
}
