/**
 * Keeps what is clicked before the page answers: the buttons that only script answers are marked, and the program
 * clicks them again (document/answers.ts). Links, menus and forms answer without script.
 */
function keep({ target }: Event) {
  (target as Element).closest('main button[type="button"]')?.setAttribute('data-clicked', '');
}
document.addEventListener('click', keep);
document.addEventListener('page:answers', () => document.removeEventListener('click', keep), { once: true });
