import { TextLink } from '../../ui/TextLink';
import { ContentPage } from './ContentPage';
import { BulletList, Paragraph } from './prose';

export function PrivacyPolicyPage() {
  return (
    <ContentPage
      title="Privacy policy"
      intro="We keep what a shop needs to sell you a bag, for as long as it needs it, and sell none of it."
      description="What Potli knows of its visitors, why, for how long, who else sees it, and what you can ask for."
      canonical="/privacy-policy"
      effectiveFrom="30 November 2026"
      sections={[
        {
          id: 'controller',
          title: 'Who is responsible',
          body: (
            <Paragraph>
              Potli Bags Private Limited, Bengaluru, India, is the data fiduciary under the Digital Personal
              Data Protection Act, 2023. Write to privacy@potli.example.
            </Paragraph>
          ),
        },
        {
          id: 'browsing',
          title: 'When you look around',
          body: (
            <>
              <Paragraph>
                You can browse without telling us who you are. The shop counts how often each bag is looked
                at, as a number per bag and day, without saying by whom. It sets no cookie for this, loads
                nothing from other companies and carries no advertising trackers.
              </Paragraph>
              <Paragraph>Your own browser remembers, and does not send to us as a profile:</Paragraph>
              <BulletList>
                <li>the bags that you looked at last, up to 20</li>
                <li>the bags that you compare, up to four</li>
                <li>what you searched for, up to ten entries</li>
                <li>whether you like lists or grids</li>
              </BulletList>
              <Paragraph>
                You can look at this and clear it under <TextLink to="/privacy">Your privacy</TextLink>, where
                every cookie and all else that the shop leaves in a browser stands by its name.
              </Paragraph>
              <Paragraph>
                When you put a bag into your cart or wishlist without an account, one cookie lets the shop
                find them again. It says nothing else of you, and the shop forgets both when you stay away for
                90 days.
              </Paragraph>
            </>
          ),
        },
        {
          id: 'buying',
          title: 'When you buy or write to us',
          body: (
            <Paragraph>
              What you fill in at the checkout is kept with your cart, so that a reload loses nothing. With an
              order we keep your name, address, telephone number and e-mail, to deliver it, to honour the
              warranty and because tax law wants invoices kept for eight years. Payment details go to the
              payment company and not through us; where your bank’s offer lessens a payment, we keep which
              offer it was. Letters to us are kept for two years.
            </Paragraph>
          ),
        },
        {
          id: 'reviews',
          title: 'When you write about a bag',
          body: (
            <>
              <Paragraph>
                Your review is shown to everyone with its bag, under your first name and the first letter of
                your last. We remove from photos where and with what they were taken. You can change or delete
                a review whenever you like, and it goes with your account. Ten days after a delivery we ask
                once by email how you like your bags; one click in that email ends such emails for good.
                Questions and answers are shown in the same way, and we email whoever asked when there is an
                answer.
              </Paragraph>
              <Paragraph>
                When we refuse what you wrote, or several customers report it, we keep a code of your mailbox
                or number and the bag for 180 days, also when you delete your account, so that the same words
                are not posted again at once. It is made with a secret of the shop, and nobody can read you
                from it.
              </Paragraph>
            </>
          ),
        },
        {
          id: 'alerts',
          title: 'When you ask to be told',
          body: (
            <Paragraph>
              To tell you that a bag is back or costs less we keep your e-mail address with that wish, once
              you have confirmed it; a wish that is not confirmed is forgotten after two days. You get one
              mail, and every one of them can end all such mails with one press. What is over is deleted after
              90 days.
            </Paragraph>
          ),
        },
        {
          id: 'others',
          title: 'Who else sees it',
          body: (
            <Paragraph>
              The carrier sees what is on the label, the payment company what it needs to charge you, and our
              hosting company stores it encrypted in India. Authorities get what the law obliges us to give.
              Nobody else does, and we sell it to nobody.
            </Paragraph>
          ),
        },
        {
          id: 'security',
          title: 'How it is kept safe',
          body: (
            <Paragraph>
              Connections are encrypted. Passwords are stored as salted hashes that cannot be turned back, and
              no secret of a session can be read by a script in the page. If something happens that may harm
              you, we tell you and the Data Protection Board of India without delay.
            </Paragraph>
          ),
        },
        {
          id: 'rights',
          title: 'What you can ask for',
          body: (
            <>
              <Paragraph>At any time, and free of charge, you may</Paragraph>
              <BulletList>
                <li>see what we hold about you, and get a copy</li>
                <li>have it corrected or completed</li>
                <li>have it erased, as far as no law makes us keep it</li>
                <li>withdraw a consent, as easily as you gave it</li>
                <li>name somebody who may act for you</li>
              </BulletList>
              <Paragraph>
                Write to privacy@potli.example. If our answer does not help, turn to the{' '}
                <TextLink to="/contact">grievance officer</TextLink>, and then to the Data Protection Board.
              </Paragraph>
            </>
          ),
        },
        {
          id: 'children',
          title: 'Children',
          body: (
            <Paragraph>
              We sell bags for children to adults. We do not knowingly keep data of anyone under 18 without a
              parent’s consent, and we do not follow what children do.
            </Paragraph>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          body: (
            <Paragraph>
              When this policy changes in substance, the shop says so before it takes effect.
            </Paragraph>
          ),
        },
      ]}
    />
  );
}
