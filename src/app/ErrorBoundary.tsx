import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { Page } from '@/ui/components/Page';

interface Props {
  children: ReactNode;
  /** When this changes, what failed before is tried again: another address is another page. */
  resetOn?: string;
}

interface State {
  failed: boolean;
}

/** The last resort: a screen that could not be drawn says so and offers to try again; nothing stored is touched. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate({ resetOn }: Props) {
    if (this.state.failed && resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <Notice
          urgent
          text="Something went wrong on this page."
          hint="Your cart and your account are safe. Try again, or go back to the home page."
        >
          <Button type="button" onClick={() => this.setState({ failed: false })}>
            Try again
          </Button>
          <a href="/">Back to Home</a>
        </Notice>
      </Page>
    );
  }
}
