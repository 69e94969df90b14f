<?php
/**
 * Makes a theme that of the site: `php choose-theme.php {folder of WordPress} {theme}`.
 *
 * @package Vitrine
 */

$vitrine_theme = $argv[2];
require $argv[1] . '/wp-load.php';

// Not switch_theme(), which moves the widgets of a theme without sidebars to where no theme shows them.
update_option( 'template', $vitrine_theme );
update_option( 'stylesheet', $vitrine_theme );
echo "done\n";
