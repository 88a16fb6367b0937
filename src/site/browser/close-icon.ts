/** Icon of close buttons that the script creates. */
export const closeIcon =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>';
