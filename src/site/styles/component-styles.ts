/** Every component's own styles. */
import.meta.glob("../**/*.module.css", { eager: true });
