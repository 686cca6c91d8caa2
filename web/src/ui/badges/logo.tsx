/** The logo: three strokes that meet in one letter. Never boxed, tilted, outlined or animated. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="5.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M7 11.5c8.5-3.4 24.5-3.6 34-.6" />
      <path d="M24.4 9.4c-.7 9.9-2.9 17.9-8.2 26.8" />
      <path d="M16.2 36.2c9.5 2.3 18.2-2.6 24-13" />
    </svg>
  );
}
