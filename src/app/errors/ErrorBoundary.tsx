import { Component, type ReactNode } from 'react';
import { shop } from '@/config/shop';
import { reloadedForKey } from '@/config/storageKeys';
import { commonTexts } from '@/texts/common';
import { errorTexts } from '@/texts/shell';
import { Button } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { PageColumn } from '@/ui/components/Page';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

interface Props {
  children: ReactNode;
  /** The children render again when this value changes, such as the address. */
  resetOn?: string;
}

interface State {
  /**
   * `broken`: rendering has failed. A retry may succeed. `missing`: a chunk did not load. `reloading`: the page reloads
   * to fetch that chunk.
   */
  failure: 'broken' | 'missing' | 'reloading' | null;
  /** The value of the `resetOn` property at the last render. */
  resetOn: string | undefined;
}

/** Shows a notice in place of children that fail to render. Does not change stored data. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetOn: this.props.resetOn };

  static getDerivedStateFromProps({ resetOn }: Props, { failure, resetOn: before }: State): State | null {
    return resetOn === before || failure === 'reloading' ? null : { failure: null, resetOn };
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    if (!isMissingChunk(error)) return { failure: 'broken' };
    return { failure: mayReload(error) ? 'reloading' : 'missing' };
  }

  override componentDidCatch(error: unknown) {
    // React has removed the failed page and the user's text on it, so a reload loses nothing more.
    if (this.state.failure === 'reloading' && isMissingChunk(error)) reloadFor(error);
  }

  override render() {
    switch (this.state.failure) {
      case null:
        return this.props.children;
      case 'reloading':
        return <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>;
      case 'missing':
        return failureScreen({
          ...errorTexts.missing,
          again: commonTexts.reload,
          onAgain: () => window.location.reload(),
        });
      case 'broken':
        return failureScreen({
          ...errorTexts.broken,
          again: commonTexts.tryAgain,
          onAgain: () => this.setState({ failure: null }),
        });
    }
  }
}

interface Failure {
  text: string;
  hint: string;
  again: string;
  onAgain: () => void;
}

function failureScreen({ text, hint, again, onAgain }: Failure) {
  return (
    <PageColumn>
      {/* Replaces the failed page's title. */}
      <title>{shop.name}</title>
      <Notice urgent text={text} hint={hint}>
        <Button onClick={onAgain}>{again}</Button>
        <a href="/">{commonTexts.backToHome}</a>
      </Notice>
    </PageColumn>
  );
}

/** Returns true if a chunk could not be loaded: a deploy has removed it, or the connection broke. */
function isMissingChunk(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Returns true if a reload may help: once for each chunk, and only with a network. */
function mayReload(error: Error): boolean {
  try {
    return navigator.onLine && window.sessionStorage.getItem(reloadedForKey) !== error.message;
  } catch {
    // Without storage the page cannot tell that it has reloaded already, so the user decides.
    return false;
  }
}

function reloadFor(error: Error): void {
  window.sessionStorage.setItem(reloadedForKey, error.message);
  window.location.reload();
}
